import { useState } from "react";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { useAccountDataLazyQuery } from "./your-data.generated.ts";

const fileName = "telfer-your-data.json";

/** Downloads one JSON file with everything. */
export function DataDownload() {
  const [load, { loading }] = useAccountDataLazyQuery({ fetchPolicy: "no-cache" });
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download(): Promise<void> {
    setDone(false);
    setFailure(null);
    try {
      const { data, error } = await load();
      const json = data?.accountData?.json;
      if (json === undefined) throw error ?? new Error("no data");
      save(json);
      setDone(true);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  return (
    <section aria-labelledby="copy">
      <h2 id="copy">Download a copy</h2>
      <p>One JSON file with everything that we keep about you.</p>
      <Button variant="line" busy={loading} onClick={() => void download()}>
        Download my data
      </Button>
      <p role="status">{done && `Saved as ${fileName}.`}</p>
      {failure !== null && (
        <Notice tone="error" focus>
          <p>{failure}</p>
        </Notice>
      )}
    </section>
  );
}

function save(json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Later, because Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
