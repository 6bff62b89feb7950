// The shop's own graphql-schema-linter rules for queries, mutations, connections and deprecations.
const { ValidationError } = require("graphql-schema-linter/lib/validation_error.js");

const nameOf = (type) => (type.name ? type.name.value : nameOf(type.type));

/** Each query field declares its cache scope. The directive is not allowed on other fields. */
exports.QueriesHaveAScope = function QueriesHaveAScope(context) {
  const check = (type) => {
    for (const field of type.fields ?? []) {
      const directive = field.directives.find(({ name }) => name.value === "cacheControl");
      const scope = directive?.arguments.find(({ name }) => name.value === "scope")?.value.value;
      const report = (message) => context.reportError(new ValidationError("queries-have-a-scope", message, [field]));
      const name = `${type.name.value}.${field.name.value}`;
      if (type.name.value !== "Query") {
        if (directive) report(`\`${name}\` must not have \`@cacheControl\`, which is for the fields of \`Query\`.`);
      } else if (scope !== "PUBLIC" && scope !== "PRIVATE") {
        report(`\`${name}\` must have \`@cacheControl(scope: PUBLIC)\`, or \`PRIVATE\` if it depends on the caller.`);
      }
    }
  };
  return { ObjectTypeDefinition: check, ObjectTypeExtension: check };
};

/** Each field of `Query` and `Mutation` names the scope that a channel or a token needs. Fields of other types may. */
exports.RootFieldsHaveAnAccessScope = function RootFieldsHaveAnAccessScope(context) {
  const check = (type) => {
    if (type.name.value !== "Query" && type.name.value !== "Mutation") return;
    for (const field of type.fields ?? []) {
      if (field.directives.some(({ name }) => name.value === "access")) continue;
      const message = `\`${type.name.value}.${field.name.value}\` must have \`@access(scope: …)\`.`;
      context.reportError(new ValidationError("root-fields-have-an-access-scope", message, [field]));
    }
  };
  return { ObjectTypeDefinition: check, ObjectTypeExtension: check };
};

/** `cartAddLine(input: CartAddLineInput!): CartAddLinePayload!`; a mutation may have no input. */
exports.MutationsHaveInputAndPayload = function MutationsHaveInputAndPayload(context) {
  const check = (type) => {
    if (type.name.value !== "Mutation") return;
    for (const field of type.fields ?? []) {
      const name = field.name.value;
      const base = name[0].toUpperCase() + name.slice(1);
      const report = (message) =>
        context.reportError(new ValidationError("mutations-have-input-and-payload", message, [field]));
      const [input, ...others] = field.arguments;
      if (others.length > 0 || (input && (input.name.value !== "input" || nameOf(input.type) !== `${base}Input`))) {
        report(`The mutation \`${name}\` must take one argument \`input: ${base}Input!\`, or none.`);
      }
      if (nameOf(field.type) !== `${base}Payload` || field.type.kind !== "NonNullType") {
        report(`The mutation \`${name}\` must return \`${base}Payload!\`.`);
      }
    }
  };
  return { ObjectTypeDefinition: check, ObjectTypeExtension: check };
};

exports.PayloadsHaveUserErrors = function PayloadsHaveUserErrors(context) {
  return {
    ObjectTypeDefinition(type) {
      if (!type.name.value.endsWith("Payload")) return;
      if (type.fields.some((field) => field.name.value === "userErrors" && nameOf(field.type) === "UserError")) return;
      const message = `\`${type.name.value}\` must have a field \`userErrors: [UserError!]!\`.`;
      context.reportError(new ValidationError("payloads-have-user-errors", message, [type]));
    },
  };
};

/** In addition to Relay's rules, a connection has `nodes`, and its field has a default page size. */
exports.ConnectionsHaveNodes = function ConnectionsHaveNodes(context) {
  return {
    ObjectTypeDefinition(type) {
      if (!type.name.value.endsWith("Connection")) return;
      if (type.fields.some((field) => field.name.value === "nodes")) return;
      const message = `\`${type.name.value}\` must have a field \`nodes\`.`;
      context.reportError(new ValidationError("connections-have-nodes", message, [type]));
    },
    FieldDefinition(field) {
      if (!nameOf(field.type).endsWith("Connection")) return;
      const first = field.arguments.find((argument) => argument.name.value === "first");
      if (first?.defaultValue) return;
      const message = `\`${field.name.value}\` must take \`first\` with a default.`;
      context.reportError(new ValidationError("connections-have-nodes", message, [field]));
    },
  };
};

/** A deprecation names its replacement and the removal date. */
exports.DeprecationsNameADate = function DeprecationsNameADate(context) {
  return {
    Directive(directive) {
      if (directive.name.value !== "deprecated") return;
      const reason = directive.arguments.find((argument) => argument.name.value === "reason")?.value.value ?? "";
      if (/\bUse\b.+\b\d{4}-\d{2}-\d{2}\b/.test(reason)) return;
      const message = "A deprecation needs a reason such as `Use newField instead. Removed on 2027-06-30.`";
      context.reportError(new ValidationError("deprecations-name-a-date", message, [directive]));
    },
  };
};
