/** A field's label after the title of its section, where several sections have such a field. */
export function labelIn(section: string, label: string): string {
  return `${section}, ${label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
}

/** Lines of an error summary: the field's label, unless the message already begins with it, and the message. */
export function summaryLines(
  faults: { name: string; fieldId: string; message: string }[],
  labels: Record<string, string>,
): { fieldId: string; message: string }[] {
  return faults.map(({ name, fieldId, message }) => {
    const label = labels[name];
    const named = !label || message.toLowerCase().startsWith(label.toLowerCase());
    return { fieldId, message: named ? message : `${label}: ${message}` };
  });
}
