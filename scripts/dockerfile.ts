// The part of the Dockerfile language that the shop's images are written in. Anything else is an error, so that nothing
// is passed over in silence.
import { matchesGlob } from "node:path/posix";

export type Step =
  | { kind: "workdir"; path: string }
  | { kind: "copy"; from: string | null; owner: string | null; sources: string[]; target: string }
  | { kind: "run"; command: string }
  | { kind: "env"; values: Record<string, string> }
  | { kind: "arg"; name: string; value: string }
  | { kind: "user"; name: string }
  | { kind: "expose"; port: number }
  | { kind: "cmd"; command: string[] };

export interface Stage {
  /** The base image with its tag. */
  base: string;
  /** What other stages call it; null for the last one. */
  name: string | null;
  steps: Step[];
}

/** Instructions with their arguments: comments and empty lines left out, continued lines joined. */
function instructions(text: string): [keyword: string, rest: string][] {
  return text
    .replaceAll(/^\s*(#.*)?\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, keyword, rest] = /^([A-Z]+)\s+(\S.*)$/.exec(line.trim()) ?? [];
      if (!keyword || !rest) throw new Error(`"${line}" is no instruction that is known here.`);
      return [keyword, rest];
    });
}

function assignments(rest: string): [name: string, value: string][] {
  return rest.split(/\s+/).map((one) => {
    const [, name, value] = /^([A-Z_]+)=([^"'$\\]*)$/.exec(one) ?? [];
    if (!name || value === undefined) throw new Error(`"${one}" is no plain NAME=value.`);
    return [name, value];
  });
}

function copyStep(rest: string): Step {
  const words = rest.split(/\s+/);
  const flags = new Map<string, string>();
  while (words[0]?.startsWith("--")) {
    const [, flag, value] = /^--(from|chown)=(\S+)$/.exec(words[0]) ?? [];
    if (!flag || !value) throw new Error(`COPY ${words[0]} is not known here.`);
    flags.set(flag, value);
    words.shift();
  }
  const target = words.pop();
  if (!target || words.length === 0 || /[*?[\]{}"$]/.test(rest)) {
    throw new Error(`COPY ${rest} is no list of plain paths.`);
  }
  if (words.length > 1 && !target.endsWith("/")) throw new Error(`COPY ${rest} needs a folder, with a slash.`);
  return { kind: "copy", from: flags.get("from") ?? null, owner: flags.get("chown") ?? null, sources: words, target };
}

function readStep(keyword: string, rest: string): Step {
  switch (keyword) {
    case "WORKDIR":
      if (!/^\/[\w./-]+$/.test(rest)) throw new Error(`WORKDIR ${rest} is no absolute path.`);
      return { kind: "workdir", path: rest };
    case "COPY":
      return copyStep(rest);
    case "RUN":
      if (rest.startsWith("--") || rest.startsWith("[")) throw new Error(`RUN ${rest} is not known here.`);
      return { kind: "run", command: rest };
    case "ENV":
      return { kind: "env", values: Object.fromEntries(assignments(rest)) };
    case "ARG": {
      const [[name, value] = ["", ""], ...others] = assignments(rest);
      if (others.length > 0) throw new Error(`ARG ${rest} names more than one.`);
      return { kind: "arg", name, value };
    }
    case "USER":
      return { kind: "user", name: rest };
    case "EXPOSE":
      if (!/^\d{1,5}$/.test(rest)) throw new Error(`EXPOSE ${rest} is no port.`);
      return { kind: "expose", port: Number(rest) };
    case "CMD": {
      const command: unknown = rest.startsWith("[") ? JSON.parse(rest) : null;
      if (!Array.isArray(command) || !command.every((word) => typeof word === "string")) {
        throw new Error(`CMD ${rest} is no list of words: a shell would keep signals from the process.`);
      }
      return { kind: "cmd", command };
    }
    default:
      throw new Error(`${keyword} is not known here.`);
  }
}

/** The stages of a Dockerfile. Throws a one-line error for whatever is not in the part that is known here. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const [keyword, rest] of instructions(text)) {
    const stage = stages.at(-1);
    if (keyword === "FROM") {
      const [, base, name] = /^([\w./-]+:[\w.-]+)(?: AS ([a-z]+))?$/.exec(rest) ?? [];
      if (!base) throw new Error(`FROM ${rest} is no image with a tag.`);
      stages.push({ base, name: name ?? null, steps: [] });
    } else if (stage) {
      const step = readStep(keyword, rest);
      if (step.kind === "copy" && step.from !== null && !stages.slice(0, -1).some(({ name }) => name === step.from)) {
        throw new Error(`COPY --from=${step.from} names no stage before.`);
      }
      stage.steps.push(step);
    } else {
      throw new Error(`${keyword} stands before FROM.`);
    }
  }
  if (stages.length === 0) throw new Error("There is no FROM.");
  return stages;
}

export interface Ignored {
  /** Whether a file is left out of the context, at a path that is relative to it, with slashes. */
  file(path: string): boolean;
  /** Whether nothing in a folder can be in the context. */
  folder(path: string): boolean;
}

/** The rules of a `.dockerignore`: the last that fits a path, or a folder above it, decides. */
export function parseDockerignore(text: string): Ignored {
  const rules = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ keep: line.startsWith("!"), pattern: line.replace(/^!/, "") }));
  const file = (path: string) => {
    const parts = path.split("/");
    const withFolders = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
    const rule = rules.findLast(({ pattern }) => withFolders.some((one) => matchesGlob(one, pattern)));
    return rule !== undefined && !rule.keep;
  };
  return {
    file,
    folder: (path) => file(path) && !rules.some(({ keep, pattern }) => keep && pattern.startsWith(`${path}/`)),
  };
}
