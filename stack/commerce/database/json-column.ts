import type { ColumnType } from "kysely";

/** A JSON column; it is written as text, because the driver would turn a list into an SQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
