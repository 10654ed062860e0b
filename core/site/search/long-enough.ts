/** A character of these scripts is a word, or a syllable of one. */
const WORD_CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A search needs two characters, so that it says something; one is enough in a script whose characters are words. */
export const isLongEnough = (text: string): boolean => [...text].length >= 2 || WORD_CHARACTER.test(text)
