import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { Source } from '#messages/translate.ts'

/** A tag of a message becomes the element that was given for it, with what the tag encloses as its children. */
export const drawTag: NonNullable<Source['tag']> = (given) => (texts) => {
  const children = texts.filter((text) => text !== '') as ReactNode[]
  return children.length === 0
    ? given
    : (cloneElement(given as ReactElement, undefined, ...children) as typeof given)
}

/** The parts of a message as children of an element: each with the key that React asks for. */
export const withKeys: NonNullable<Source['parts']> = (parts) =>
  parts.map((part, index) => (isValidElement(part) ? cloneElement(part, { key: index }) : part))
