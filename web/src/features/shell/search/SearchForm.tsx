import { type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { SEARCH_LENGTH, toQuery } from "#/lib/search-query.ts";
import styles from "./SearchForm.module.css";

/** Search field within a page. Works without scripts. */
export function SearchForm({ query = "" }: { query?: string }) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [tooShort, setTooShort] = useState(false);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const next = toQuery(input.current?.value ?? "");
    setTooShort(next === null);
    if (next !== null) void navigate(paths.search(next));
  }

  return (
    <form role="search" className={styles.form} action={paths.searchStart} onSubmit={handleSubmit}>
      <label htmlFor={id}>Search the shop</label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="query"
          // Remounts the field for a new query, to show its text.
          key={query}
          defaultValue={query}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          onChange={() => setTooShort(false)}
        />
        <Button type="submit">Search</Button>
      </div>
      <p id={`${id}-note`} className={styles.note} role="status">
        {tooShort && "Type at least two characters."}
      </p>
    </form>
  );
}
