# SPDX-License-Identifier: MIT OR Apache-2.0
# The front door; everything real is in CMakeLists.txt, CMakePresets.json and tools/.
.DEFAULT_GOAL := help
.PHONY: help setup build demo check check-long bench install clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

setup: ## install the Debian packages that are missing
	@tools/setup

build: ## build the program: build/release/faro
	@tools/setup build
	@tools/build release -D FARO_TESTS=OFF -D FARO_BENCH=OFF

demo: build ## build, then audit a faulty shuffle, a good one and this machine's shuf
	@tools/demo build/release/faro

check: ## build and run all tests, also under sanitizers (under 15 minutes on 2 cores)
	@tools/setup
	@tools/check

check-long: ## the long runs: fresh seeds, fuzzers, 10^8 round trips (hours)
	@tools/setup
	@tools/check-long

bench: ## print speed ratios against peers
	@tools/setup
	@tools/bench

install: build ## install under PREFIX (default /usr/local)
	@cmake --install build/release --prefix $(or $(PREFIX),/usr/local)

clean: ## remove the build folder
	rm -rf build
