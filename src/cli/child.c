/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Programs started with posix_spawn. A program that is stopped gets SIGTERM before its pipe is
 * closed, because many languages answer a closed pipe with a page of complaints. */
#include "cli/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { PATIENCE_STEPS = 100, STEP_NANOSECONDS = 10000000 };

/* The signals that this program handles or ignores are normal ones for the child. */
static int prepare_attributes(posix_spawnattr_t *attributes) {
    sigset_t normal;
    sigemptyset(&normal);
    sigaddset(&normal, SIGPIPE);
    sigaddset(&normal, SIGINT);
    int error = posix_spawnattr_setsigdefault(attributes, &normal);
    if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
    if (!error)
        error = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    return error;
}

static int prepare_files(posix_spawn_file_actions_t *actions, int input, int output) {
    int error = input < 0 ? posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null",
                                                             O_RDONLY, 0)
                          : posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
    return error;
}

static int spawn(pid_t *process, const char *const *argv, int input, int output) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    int error = prepare_attributes(&attributes);
    if (!error) error = prepare_files(&actions, input, output);
    if (!error)
        error = posix_spawnp(process, argv[0], &actions, &attributes, (char *const *)(size_t)argv,
                             environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int cli_child_start(cli_child *child, const char *const *argv, int input) {
    int ends[2];
    if (pipe(ends) != 0) return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    int error = spawn(&child->process, argv, input, ends[1]);
    close(ends[1]);
    if (error)
        close(ends[0]);
    else
        child->output = ends[0];
    return error;
}

static bool wait_patiently(pid_t process) {
    const struct timespec step = {0, STEP_NANOSECONDS};
    for (int i = 0; i < PATIENCE_STEPS; i++) {
        if (waitpid(process, NULL, WNOHANG) != 0) return true;
        nanosleep(&step, NULL);
    }
    return false;
}

void cli_child_stop(cli_child *child) {
    kill(-child->process, SIGTERM);
    close(child->output);
    if (wait_patiently(child->process)) return;
    kill(-child->process, SIGKILL);
    waitpid(child->process, NULL, 0);
}

bool cli_child_finish(cli_child *child, char *reason, size_t size) {
    int status = 0;
    close(child->output);
    while (waitpid(child->process, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status))
        snprintf(reason, size, "was killed by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(reason, size, "exited with code %d", WEXITSTATUS(status));
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
