/** The picture for the mail of a stock alert; null for older alerts. */
export const alertPictures = `
alter table stock_alerts add column image_url text;
`;
