// Carries out the steps of a Dockerfile without a container engine, each stage in a folder of its own.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, posix, relative, resolve } from "node:path";
import { type Ignored, type Stage, type Step, parseDockerfile, parseDockerignore } from "./dockerfile.ts";
import { root } from "./run.ts";

/** The user `node` of the base image. */
export const NODE_USER = 1000;

export interface Image {
  /** Stands for `/` of the container. */
  folder: string;
  workdir: string;
  env: Record<string, string>;
  /** Null: root. */
  user: string | null;
  command: string[];
}

/** What npm needs of this machine's environment to reach its registry. */
const npmVariables = ["HOME", "npm_config_globalconfig", "npm_config_userconfig", "npm_config_cache"];
const networkVariables = ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"];

const network = Object.fromEntries(
  [...npmVariables, ...networkVariables].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** A folder with this Node.js as its only program, for the `PATH` of what runs in an image. */
export function nodeFolder(folder: string): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  rmSync(join(bin, "node"), { force: true });
  symlinkSync(process.execPath, join(bin, "node"));
  return bin;
}

function runStep(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn("/bin/sh", ["-c", command], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
    child.on("error", fail);
    child.on("close", (code) => (code === 0 ? done() : fail(new Error(`RUN ${command} failed:\n${output.trim()}`))));
  });
}

/** Files of the context below a path, in a settled order. Throws when the image would get none of them. */
function contextFiles(source: string, ignored: Ignored): string[] {
  const list = (path: string): string[] => {
    const full = join(root, path);
    if (!statSync(full).isDirectory()) return ignored.file(path) ? [] : [path];
    if (path !== "" && ignored.folder(path)) return [];
    return readdirSync(full)
      .toSorted()
      .flatMap((name) => list(posix.join(path, name)));
  };
  const files = existsSync(join(root, source)) ? list(posix.normalize(source)) : [];
  if (files.length === 0) throw new Error(`COPY ${source}: the context has no such file.`);
  return files;
}

function giveToNode(path: string): void {
  if (process.getuid?.() !== 0) return;
  chownSync(path, NODE_USER, NODE_USER);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveToNode(join(path, name));
}

class Builder {
  readonly #folder: string;
  readonly #ignored: Ignored;
  readonly #path: string;
  readonly #keys = new Map<string, string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#ignored = parseDockerignore(readFileSync(join(root, ".dockerignore"), "utf8"));
    this.#path = `${nodeFolder(folder)}:/usr/local/bin:/usr/bin:/bin`;
  }

  #stageFolder = (name: string | null) => join(this.#folder, name ?? "image");

  /** Names everything that a stage is made from. */
  #key({ base, steps }: Stage): string {
    const hash = createHash("sha256").update(JSON.stringify([base, steps, process.version]));
    for (const step of steps) {
      if (step.kind !== "copy") continue;
      if (step.from !== null) hash.update(this.#keys.get(step.from) ?? "");
      else {
        for (const file of step.sources.flatMap((source) => contextFiles(source, this.#ignored))) {
          hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
        }
      }
    }
    return hash.digest("hex");
  }

  #copy(step: Extract<Step, { kind: "copy" }>, folder: string, workdir: string): void {
    for (const source of step.sources) {
      const from = join(step.from === null ? root : this.#stageFolder(step.from), source);
      if (!existsSync(from)) throw new Error(`COPY ${source}: there is no such file.`);
      // Of a folder its contents are copied, whatever the target is called.
      const intoFolder = step.target.endsWith("/") && !statSync(from).isDirectory();
      const target = join(folder, resolve(workdir, step.target), intoFolder ? basename(source) : "");
      if (step.from !== null) {
        cpSync(from, target, { recursive: true, verbatimSymlinks: true });
      } else {
        for (const file of contextFiles(source, this.#ignored)) {
          const to = join(target, relative(source, file));
          mkdirSync(dirname(to), { recursive: true });
          cpSync(join(root, file), to);
        }
      }
      if (step.owner === "node:node") giveToNode(target);
      else if (step.owner !== null) throw new Error(`COPY --chown=${step.owner} is not known here.`);
    }
  }

  async stage(stage: Stage): Promise<Image> {
    const folder = this.#stageFolder(stage.name);
    const image: Image = { folder, workdir: "/", env: {}, user: null, command: [] };
    const key = this.#key(stage);
    if (stage.name !== null) this.#keys.set(stage.name, key);
    const stamp = `${folder}.sha256`;
    const isMade = existsSync(stamp) && readFileSync(stamp, "utf8") === key;
    if (!isMade) {
      rmSync(stamp, { force: true });
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
    }
    const args: Record<string, string> = {};
    for (const step of stage.steps) {
      if (step.kind === "workdir") {
        image.workdir = step.path;
        mkdirSync(join(folder, step.path), { recursive: true });
      } else if (step.kind === "env") Object.assign(image.env, step.values);
      else if (step.kind === "arg") args[step.name] = step.value;
      else if (step.kind === "user") image.user = step.name;
      else if (step.kind === "cmd") image.command = step.command;
      else if (isMade) continue;
      else if (step.kind === "copy") this.#copy(step, folder, image.workdir);
      else if (step.kind === "run") {
        if (image.user !== null) throw new Error(`RUN ${step.command} stands after USER, which is not known here.`);
        const env = { ...network, ...args, ...image.env, PATH: this.#path };
        await runStep(step.command, join(folder, image.workdir), env);
      }
    }
    writeFileSync(stamp, key);
    return image;
  }
}

/**
 * Builds the image of a Dockerfile, given by its path in the project, below a folder outside of the project: Node.js
 * would find the project's packages from within. A stage that was made from the same files and steps stays as it is.
 * Throws an error with the step that failed and what it said.
 */
export async function buildImage(dockerfile: string, folder: string): Promise<Image> {
  if (!relative(root, resolve(folder)).startsWith("..")) throw new Error(`${folder} lies in the project.`);
  const builder = new Builder(folder);
  let image: Image | undefined;
  for (const stage of parseDockerfile(readFileSync(join(root, dockerfile), "utf8"))) {
    image = await builder.stage(stage);
  }
  if (!image) throw new Error(`${dockerfile} makes nothing.`);
  return image;
}
