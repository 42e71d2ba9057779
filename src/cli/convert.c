/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* faro convert, pack and unpack: deal files from any format to any. */
#include "cli/deal_job.h"

#include "cli/message.h"

static cli_deal_job convert_job, pack_job, unpack_job;
static bool bare;

static int run_convert(const cli_arguments *arguments) {
    return cli_deal_job_run(&convert_job, arguments);
}

static int run_pack(const cli_arguments *arguments) {
    pack_job.to = bare ? "stream" : "deals";
    return cli_deal_job_run(&pack_job, arguments);
}

static int run_unpack(const cli_arguments *arguments) {
    unpack_job.numbers_only = true;
    bool by_file = unpack_job.output && faro_deal_format_for_file(unpack_job.output);
    if (!unpack_job.to && !by_file) unpack_job.to = "pbn";
    return cli_deal_job_run(&unpack_job, arguments);
}

#define OPTION_FORMAT(job, preset)                                                                 \
    {                                                                                              \
        "format", 'f', CLI_TEXT, &(job).to, "FORMAT",                                              \
            "write this format (" preset ");\n`faro list formats` shows all", NULL                 \
    }
#define OPTION_FROM(job)                                                                           \
    { "from", 0, CLI_TEXT, &(job).from, "FORMAT", "read this format (found by content)", NULL }
#define OPTIONS_PBN(job)                                                                           \
    {"strict", 0, CLI_FLAG, &(job).strict, NULL, "write PBN in its export format", NULL}, {        \
        "generator", 0, CLI_TEXT, &(job).generator, "TEXT",                                        \
            "Generator tag of PBN and headline of DLM", NULL                                       \
    }

static const cli_option convert_options[] = {
    OPTION_FORMAT(convert_job, "from the name of the output"),
    OPTION_FROM(convert_job),
    CLI_DEAL_OPTIONS(convert_job),
    OPTIONS_PBN(convert_job),
    CLI_OPTION_END,
};
static const cli_option pack_options[] = {
    {"bare", 0, CLI_FLAG, &bare, NULL, "deal numbers alone, without header and checksum", NULL},
    OPTION_FROM(pack_job),
    CLI_DEAL_OPTIONS(pack_job),
    CLI_OPTION_END,
};
static const cli_option unpack_options[] = {
    OPTION_FORMAT(unpack_job, "from the name of the output, or pbn"),
    OPTION_FROM(unpack_job),
    CLI_DEAL_OPTIONS(unpack_job),
    OPTIONS_PBN(unpack_job),
    CLI_OPTION_END,
};

const cli_command cli_command_convert = {
    .name = "convert",
    .summary = "bridge deals from any file format to any",
    .usage = "[OPTIONS] -f FORMAT [FILE]...\n[OPTIONS] -o FILE.FORMAT [FILE]...",
    .about =
        "Reads the boards of all files (standard input without one, or for -), whatever format\n"
        "each has, and writes them as one file. Other tags of PBN games survive from PBN to\n"
        "PBN. A damaged board ends the work with its place and the reason; a file named by -o\n"
        "is then left as it was. With --find the exit code is 1 when no board has the deal.",
    .examples = "faro convert -f lin club.pbn                 one line a board, as BBO reads it\n"
                "faro convert -o set.dup club.pbn             for the dealing machine\n"
                "faro convert --from-board 17 -f pbn a.dlm    boards 17, 18, ...\n"
                "faro convert --strict -f pbn old.pbn         PBN export format",
    .options = convert_options,
    .trouble = CLI_TROUBLE,
    .run = run_convert,
};

const cli_command cli_command_pack = {
    .name = "pack",
    .summary = "bridge deals from any format to 12 bytes each",
    .usage = "[OPTIONS] [FILE]... -o FILE.deals",
    .about =
        "Writes a .deals file: the number of each deal in 12 bytes, with header and checksum.\n"
        "Hidden hands have no number and are refused.",
    .examples = "faro pack -o all.deals *.pbn\n"
                "faro pack --sort --uniq -o index.deals *.deals\n"
                "faro pack --bare club.lin | xxd -c 12",
    .options = pack_options,
    .trouble = CLI_TROUBLE,
    .run = run_pack,
};

const cli_command cli_command_unpack = {
    .name = "unpack",
    .summary = "packed bridge deals back to any format",
    .usage = "[OPTIONS] [FILE.deals]...",
    .about =
        "Reads .deals files and bare streams of 12-byte deal numbers and writes PBN or any\n"
        "other format. --at takes boards out of a file without reading the rest of it (and so\n"
        "without looking at its checksum).",
    .examples = "faro unpack all.deals >all.pbn\n"
                "faro unpack --at 1000000 -f dds all.deals",
    .options = unpack_options,
    .trouble = CLI_TROUBLE,
    .run = run_unpack,
};
