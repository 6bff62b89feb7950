import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { Spinner } from "#/ui/loading/Spinner.tsx";
import { Dark, type Entries, LONG_TEXT, Row } from "./entry.tsx";

const sizes = (
  <Row>
    <Spinner />
    <Spinner size="small" />
  </Row>
);

export const loading: Entries = {
  "loading/ListSkeleton": { Default: <ListSkeleton>Loading your orders…</ListSkeleton> },
  "loading/Loading": {
    Default: <Loading>Loading your cart…</Loading>,
    "Long text": <Loading>{LONG_TEXT}</Loading>,
  },
  "loading/Spinner": { Sizes: sizes, "On dark": <Dark>{sizes}</Dark> },
};
