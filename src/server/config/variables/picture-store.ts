/** Where the bytes of uploaded pictures lie, if not in the database. */
import { defineVariables, optionalText, optionalUrl, text } from "../variable";

/** A bucket of a store that speaks S3, and what it knows the shop by. */
export interface PictureStoreConfig {
  /** Of the bucket, with a folder in it where there is one; without a slash at the end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

declare module "../config" {
  interface Config {
    /** Absent: pictures lie in the database. */
    pictureStore?: PictureStoreConfig;
  }
}

export const group = defineVariables({
  rank: 35,
  variables: {
    PICTURE_STORE_URL: optionalUrl(
      "A bucket that speaks S3, with a folder in it if you like " +
        "(`https://s3.eu-central-1.amazonaws.com/my-shop/pictures`): uploaded pictures lie there, and not in the database. " +
        "`pictures-move` brings older ones along",
    ),
    PICTURE_STORE_REGION: text("us-east-1", "The region that its calls are signed for"),
    PICTURE_STORE_KEY_ID: optionalText("The key that may read, write and delete there"),
    PICTURE_STORE_SECRET: optionalText("Its secret"),
  },
  config({
    PICTURE_STORE_URL: url,
    PICTURE_STORE_REGION: region,
    PICTURE_STORE_KEY_ID: accessKeyId,
    PICTURE_STORE_SECRET: secretAccessKey,
  }) {
    if (url === undefined) return {};
    if (accessKeyId === undefined) throw new Error("PICTURE_STORE_KEY_ID: expected the key of PICTURE_STORE_URL, got nothing");
    if (secretAccessKey === undefined) throw new Error("PICTURE_STORE_SECRET: expected the secret of PICTURE_STORE_KEY_ID, got nothing");
    return { pictureStore: { url, region, accessKeyId, secretAccessKey } };
  },
});
