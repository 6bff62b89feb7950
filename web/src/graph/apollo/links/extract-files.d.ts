// The library declares its types only in JSDoc comments.
declare module "extract-files/extractFiles.mjs" {
  export default function extractFiles<T>(
    value: unknown,
    isExtractable: (value: unknown) => value is T,
  ): { clone: unknown; files: Map<T, string[]> };
}
