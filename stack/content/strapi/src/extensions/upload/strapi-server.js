const { errors } = require("@strapi/utils");
const sharp = require("sharp");
const { pictures } = require("../../media/renditions.ts");

const { isPicture, makeRenditions } = pictures(sharp);

/** An upload that says it is a picture and cannot be read as one would be a hole in a page. */
async function isImage(file) {
  if (await isPicture(file)) return true;
  if (file.mime?.startsWith("image/"))
    throw new errors.ApplicationError(`${file.name} is not a picture that can be read.`);
  return false;
}

/** What the shop offers to browsers takes the place of Strapi's own sizes, which are of the type that was uploaded. */
module.exports = (plugin) => {
  Object.assign(plugin.services["image-manipulation"], {
    isImage,
    isResizableImage: isPicture,
    // The original stays as it was given: nobody is served it.
    isOptimizableImage: async () => false,
    generateThumbnail: async () => null,
    generateResponsiveFormats: makeRenditions,
  });
  return plugin;
};
