import type { ColumnType } from "kysely";

/** A JSON column. Values are written as text, because the driver would turn an array into an SQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
