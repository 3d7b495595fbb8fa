# almanac: a modular Swift workspace. `make` alone lists the targets.

.PHONY: help run build release test test-under-load soak trace sanitize lint licenses package check-package pictures bench-analytics bench-books bench-joist bench-networking bench-storage bench-surfaces bench-todo symbol-order check-api check-ci check-costs check-foreign check-sync clean requirements

help:
	@echo 'make run                        open almanac, with a demo server that makes up the weather, the books and the payments'
	@echo 'make run ARGS="todo list"       run one command of it'
	@echo 'make build                      build every package'
	@echo 'make release                    build almanac for users, and print its path'
	@echo 'make test                       run the tests of all packages, except those that passed before'
	@echo 'make test PACKAGE=TodoList      build and test one package alone, in its own build folder'
	@echo 'make test-under-load            run all tests three times beside a high load; ARGS=Todo for one package'
	@echo 'make soak                       run the long tests at full length: kills, damage, bad servers; ARGS=Storage for one package'
	@echo 'make trace                      run the end-to-end tests with traces, which must be as the diagrams and have all arrows; ARGS=Link for some'
	@echo 'make sanitize PACKAGE=Networking SANITIZER=thread   run tests of a package under a sanitizer: thread or address'
	@echo 'make lint                       check packages and sources against the rules of joist.yml, their format, and links'
	@echo 'make check-api                  try the API of the demo server against its document, with schemathesis from the Python index'
	@echo 'make check-ci                   check the CI files and run their jobs in clean clones; ARGS="SVIP Formatting" for two packages'
	@echo 'make check-costs                compare what released commands cost with their bounds: instructions and relocations'
	@echo 'make check-foreign              try joist on nine well-known repositories; ARGS=vapor/vapor for one of them'
	@echo 'make check-sync                 edit, synchronize and kill two almanacs with vdirsyncer and Radicale from the Python index; ARGS=100 for fewer edits'
	@echo 'make package                    build almanac and joist for other machines, of each a tarball and a Debian package; ARGS=almanac for one'
	@echo 'make check-package              install almanac in a new Debian and use it, and make a workspace with joist outside of the repository'
	@echo 'make pictures                   draw the pictures of the READMEs'
	@echo 'make licenses                   write the list of licences that almanac shows, after a dependency has changed'
	@echo 'make symbol-order               write the list of functions and variables that the linker puts beside each other in a release'
	@echo 'make bench-analytics            measure the event queue beside SQLite in C; ARGS="track --rounds 21" for more'
	@echo 'make bench-books                measure opening a book beside unzip, and a page of a catalogue beside jq and xmllint'
	@echo 'make bench-joist                measure joist, the tool of test and lint; ARGS=diagrams for one part'
	@echo 'make bench-networking           measure the HTTP client beside its peers; ARGS="http1-16 --rounds 3" for less'
	@echo 'make bench-storage              measure the database beside SQLite in C, then bench-todo; ARGS="fetch-100k" for one case'
	@echo 'make bench-surfaces             measure the full-screen surface beside textual, and almanac on it'
	@echo 'make bench-todo                 measure almanac todo beside taskwarrior'
	@echo 'make clean                      delete all build folders'

run: requirements
	@Tools/Workspace/run.sh $(ARGS)

build: requirements
	@Tools/Workspace/build.sh

release: requirements
	@Tools/Workspace/release.sh

test: requirements
	@Tools/Workspace/test.sh $(PACKAGE)

test-under-load: requirements
	@Tools/Workspace/test-under-load.sh $(ARGS)

soak: requirements
	@Tools/Workspace/soak.sh $(ARGS)

trace: requirements
	@Tools/Workspace/trace.sh $(ARGS)

sanitize: requirements
	@Tools/Workspace/sanitize.sh "$(SANITIZER)" $(PACKAGE) $(ARGS)

lint: requirements
	@Tools/Workspace/promises.sh
	@Tools/Workspace/examples.sh
	@Tools/Workspace/links.sh
	@Tools/Workspace/use-case-places.sh
	@Tools/Workspace/format.sh
	@Tools/Workspace/joist.sh lint

check-api: requirements
	@Tools/Workspace/schemathesis.sh $(ARGS)

check-ci: requirements
	@Tools/Workspace/ci-jobs.sh $(ARGS)

check-costs: requirements
	@Tools/Workspace/command-costs.sh $(ARGS)

check-foreign: requirements
	@Tools/Joist/first-contact.sh $(ARGS)

check-sync: requirements
	@Tools/Workspace/check-sync.sh $(ARGS)

pictures: requirements
	@Tools/Workspace/pictures.sh $(ARGS)

licenses: requirements
	@Tools/Workspace/licenses.sh

package: requirements
	@Tools/Workspace/package.sh $(ARGS)

check-package: requirements
	@Tools/Workspace/check-package.sh
	@Tools/Workspace/package.sh joist
	@Tools/JoistPatterns/new-workspace.sh

symbol-order: requirements
	@Tools/Workspace/symbol-order.sh

bench-analytics bench-books bench-networking bench-surfaces bench-todo: bench-%: requirements
	@Tools/Workspace/bench.sh $* $(ARGS)

bench-storage: requirements
	@Tools/Workspace/bench.sh storage $(ARGS)
	@$(if $(ARGS),true,Tools/Workspace/bench.sh todo)

bench-joist: requirements
	@Tools/Workspace/bench-joist.sh $(ARGS)

clean:
	@find . -type d \( -name .build -o -name '.build-*' \) -prune -exec rm -rf {} +

requirements:
	@Tools/Workspace/requirements.sh
