// The file format of a backup: a line that names the version and the encryption, salt and nonce if encrypted, the content, and
// at its end what proves that it is complete and unchanged: GCM's tag, or a SHA-256 if it is not encrypted.
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const MAGIC = "telfer-backup";
const ENCRYPTED = `${MAGIC} 1 scrypt aes-256-gcm\n`;
const PLAIN = `${MAGIC} 1 sha256\n`;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HASH_BYTES = 32;

/** 128 MB of memory and about half a second for each guess of a passphrase. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const toKey = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, SCRYPT);

interface Sealer {
  head: Buffer;
  stream: Transform;
  tail: () => Buffer;
}

function encrypting(passphrase: string): Sealer {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const head = Buffer.concat([Buffer.from(ENCRYPTED), salt, nonce]);
  const cipher = createCipheriv("aes-256-gcm", toKey(passphrase, salt), nonce).setAAD(head);
  return { head, stream: cipher, tail: () => cipher.getAuthTag() };
}

function hashing(): Sealer {
  const head = Buffer.from(PLAIN);
  const hash = createHash("sha256").update(head);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { head, stream, tail: () => hash.digest() };
}

/**
 * Writes a backup file that only its owner can read. It appears when it is complete.
 * @param passphrase null: not encrypted
 * @throws a one-line error if the file exists
 */
export async function writeArchive(
  file: string,
  content: AsyncIterable<Buffer>,
  passphrase: string | null,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists. Choose another name, or delete it first.`);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const { head, stream, tail } = passphrase === null ? hashing() : encrypting(passphrase);
  try {
    const output = createWriteStream(unfinished, { mode: 0o600 });
    output.write(head);
    await pipeline(
      content,
      stream,
      async function* (source: AsyncIterable<Buffer>) {
        yield* source;
        yield tail();
      },
      output,
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Writes a backup's content to a file, which is complete and unchanged when this resolves. Do not use the file before that.
 * @throws a one-line error for another kind of file, a missing or wrong key, and a cut or changed file
 */
export async function readArchive(file: string, content: string, passphrase: string | null): Promise<void> {
  const handle = await open(file).catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 + SALT_BYTES + NONCE_BYTES), 0, undefined, 0);
    const line = buffer.toString("latin1", 0, buffer.subarray(0, bytesRead).indexOf("\n") + 1);
    if (!line.startsWith(`${MAGIC} `)) throw new Error(`${file} is not a backup of the shop.`);
    if (line !== ENCRYPTED && line !== PLAIN) throw new Error(`${file} is from another version: ${line.trim()}.`);
    const isEncrypted = line === ENCRYPTED;
    if (isEncrypted && passphrase === null) throw new Error(`${file} is encrypted. Set BACKUP_KEY.`);
    const start = line.length + (isEncrypted ? SALT_BYTES + NONCE_BYTES : 0);
    const end = size - (isEncrypted ? TAG_BYTES : HASH_BYTES);
    const damaged = isEncrypted
      ? `${file} cannot be decrypted: the key is wrong, or the file is incomplete or changed. Nothing was restored.`
      : `${file} is incomplete or changed. Nothing was restored.`;
    if (end < start) throw new Error(damaged);
    const head = buffer.subarray(0, start);
    const proof = Buffer.alloc(size - end);
    await handle.read(proof, 0, proof.length, end);
    const source = end === start ? [] : createReadStream(file, { start, end: end - 1 });
    const output = createWriteStream(content, { mode: 0o600 });
    if (isEncrypted && passphrase !== null) {
      const key = toKey(passphrase, head.subarray(line.length, line.length + SALT_BYTES));
      const decipher = createDecipheriv("aes-256-gcm", key, head.subarray(-NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(head).setAuthTag(proof);
      // GCM verifies at the end: an error of the last step means that all of the content is worthless.
      await pipeline(source, decipher, output).catch((cause: unknown) => {
        throw new Error(damaged, { cause });
      });
    } else {
      const { stream, tail } = hashing();
      await pipeline(source, stream, output);
      if (!tail().equals(proof)) throw new Error(damaged);
    }
  } finally {
    await handle.close();
  }
}
