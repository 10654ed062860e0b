import type { CatalogueKey } from '#content/catalogue-shapes.ts'
import { CATALOGUE } from '#content/catalogue.ts'
import { translate } from '#messages/translate.ts'

const keys: ReadonlySet<string> = new Set<CatalogueKey>(
  CATALOGUE.flatMap(({ handle, modes }) => [
    handle.label,
    ...modes.flatMap(({ scoring, howToConnect, startSides = [] }) => [
      scoring,
      howToConnect,
      ...startSides.map(([, name]) => name),
    ]),
  ]),
)

const isKey = (text: string): text is CatalogueKey => keys.has(text)

/** Returns whether a stored text comes with the site, in each language. */
export const isBuiltIn: (text: string) => boolean = isKey

/** A stored text of the catalogue: a key of a message, in the current language, or what the operator has written. */
export const wordsOfCatalogue = (text: string): string => (isKey(text) ? translate(text) : text)
