import type { ApolloClient } from "@apollo/client";
import { createContext } from "react-router";

/** The Apollo client of this request (on the server) or of this page (in the browser); loaders ask it for data. */
export const apolloContext = createContext<ApolloClient>();
