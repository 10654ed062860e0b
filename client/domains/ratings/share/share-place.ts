import { readPalette } from '#client/lib/picture/palette.ts'
import { createMeasure, toPng } from '#client/lib/picture/to-png.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { placePicture, type PlaceFacts } from './place-picture.ts'

/** Hands a picture of a place to the device's share dialog; where there is none for files, saves it. */
export async function sharePlace(facts: PlaceFacts): Promise<void> {
  await document.fonts.ready
  const blob = await toPng(placePicture(facts, createMeasure()), readPalette())
  if (!blob) throw new Error('the picture could not be drawn')
  const file = new File([blob], `place-${facts.game}.png`, { type: 'image/png' })
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) return saveFile(file, file.name)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The person has closed the share dialog.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
