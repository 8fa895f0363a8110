/**
 * Mail addresses in a text. Each part has a greatest length and begins at a border, so that a page of
 * digits without a space is read once and not once for every digit.
 */
export const mailAddress = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,6}\.[a-z]{2,24}/gi;
