import { AsyncLocalStorage } from "node:async_hooks";
import { execute, type GraphQLResolveInfo, type GraphQLSchema, isObjectType, responsePathAsArray } from "graphql";
import type { GatewayPlugin } from "../exchange.ts";
import { createSchema } from "../schema.ts";
import type { CallRecord } from "../../upstream/scope.ts";

/** A call with the path of the field that caused it. */
type TracedCall = CallRecord & { path: (string | number)[] | null };

const currentField = new AsyncLocalStorage<GraphQLResolveInfo>();

export const TRACE_HEADER = "x-trace";

/**
 * Adds `extensions.trace` to responses whose request asks for it: which field caused which upstream call, how long it took,
 * and the cache's state. Only traced operations run on the wrapped schema, so others do not pay for it.
 */
export function tracePlugin(): GatewayPlugin {
  let wrapped: GraphQLSchema | undefined;
  return {
    onExecute({ args, setExecuteFn }) {
      const { headers, exchange, scope } = args.contextValue;
      if (headers.get(TRACE_HEADER) !== "1") return undefined;
      const calls: TracedCall[] = [];
      scope.onCall = (call) => {
        const info = currentField.getStore();
        calls.push({ path: info ? responsePathAsArray(info.path) : null, ...call, ms: Math.round(call.ms * 10) / 10 });
      };
      const schema = (wrapped ??= wrapResolvers(createSchema()));
      setExecuteFn((executed) => execute({ ...executed, schema }));
      return {
        onExecuteDone({ result, setResult }) {
          if (Symbol.asyncIterator in result) return;
          const ms = Math.round((performance.now() - exchange.startedMs) * 10) / 10;
          setResult({ ...result, extensions: { ...result.extensions, trace: { ms, cost: exchange.cost, calls } } });
        },
      };
    },
  };
}

function wrapResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      if (!resolve) continue;
      field.resolve = (source, args, context, info) =>
        currentField.run(info, () => resolve(source, args, context, info));
    }
  }
  return schema;
}
