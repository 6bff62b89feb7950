import { Transform } from "node:stream";

/**
 * Hands on in one piece what is written in one go. React writes 4 KB at a time, and each piece that reaches the response is
 * copied, compressed and flushed by itself.
 */
export function gather(): Transform {
  let written: Buffer[] = [];
  let due: NodeJS.Immediate | undefined;
  function take(): Buffer {
    const all = Buffer.concat(written);
    clearImmediate(due);
    due = undefined;
    written = [];
    return all;
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written.push(chunk);
      due ??= setImmediate(() => this.push(take()));
      done();
    },
    flush(done) {
      done(null, take());
    },
    destroy(error, done) {
      take();
      done(error);
    },
  });
}
