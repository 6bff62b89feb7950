const { errors } = require("@strapi/utils");
const sharp = require("sharp");
const { pictures } = require("../../media/renditions.ts");

const { isPicture, makeRenditions } = pictures(sharp);

/** Rejects an upload that claims to be a picture but cannot be decoded, because it would show as a broken image. */
async function isImage(file) {
  if (await isPicture(file)) return true;
  if (file.mime?.startsWith("image/")) throw new errors.ApplicationError(`${file.name} is not a readable picture.`);
  return false;
}

/** Replaces Strapi's own sizes, which keep the uploaded type, with the shop's renditions. */
module.exports = (plugin) => {
  Object.assign(plugin.services["image-manipulation"], {
    isImage,
    isResizableImage: isPicture,
    // The original stays unchanged, because it is never served.
    isOptimizableImage: async () => false,
    generateThumbnail: async () => null,
    generateResponsiveFormats: makeRenditions,
  });
  return plugin;
};
