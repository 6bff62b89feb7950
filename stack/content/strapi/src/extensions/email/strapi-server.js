/** Strapi's own provider hands mail to the servers of whoever it is for, from a machine that they do not know. */
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
