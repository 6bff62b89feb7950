import { hash, verify } from "@node-rs/argon2";
import { randomBytes } from "node:crypto";

/** Argon2id, the library's default, with OWASP's first recommendation (Password Storage Cheat Sheet). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

export const passwordMatches = (hashed: string, password: string): Promise<boolean> => verify(hashed, password);

/** The hash of a random password: comparing with it takes as long as with a real one. */
export const unknownPasswordHash = (): Promise<string> => hashPassword(randomBytes(32).toString("base64"));
