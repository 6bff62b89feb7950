export function packagesFault(root: string): string | null;
