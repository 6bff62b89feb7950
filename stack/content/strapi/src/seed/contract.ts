import { createSeedContract, type FindFile } from "../../../short-forms.ts";
import type { StoredFile } from "../wire/strapi.ts";

const isAddress = (film: string): boolean => film.startsWith("https://");

/** The seed's contract with Strapi's stored values: files of the media library, and related products by `documentId`. */
export function createStoredContract(find: FindFile<StoredFile>) {
  const storedFilm = (film: string) => (isAddress(film) ? { video_url: film } : { film: find(film) });
  return createSeedContract(find, {
    picture: (title, image) => ({ title, image }),
    film: (image, film) => ({ image, ...storedFilm(film) }),
    video: storedFilm,
    card: (documentId) => documentId,
  });
}

export type StoredContract = ReturnType<typeof createStoredContract>;
