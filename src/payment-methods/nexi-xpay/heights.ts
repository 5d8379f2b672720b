/** Of the fields, as CSS lengths: while they load, and each of them then. [CONST-1] */
export const LOADING_HEIGHT = "90px";
export const FIELD_HEIGHT = "28px";
