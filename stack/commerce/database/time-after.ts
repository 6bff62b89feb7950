import { sql } from "kysely";

/** The time in `ms` milliseconds by the clock of the database, which all processes share. */
export const timeAfter = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;
