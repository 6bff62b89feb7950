/** Replaces Strapi's default provider, which sends mail directly to the recipients' servers from an unknown host. */
const provider = {
  async send() {
    throw new Error("No mail is sent from here. To set a forgotten password: strapi admin:reset-user-password");
  },
};

module.exports = (plugin) => {
  plugin.bootstrap = ({ strapi }) => {
    strapi.plugin("email").provider = provider;
  };
  return plugin;
};
