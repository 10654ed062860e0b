import { saveFile } from '#client/lib/save-file.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { readPalette } from '#client/lib/picture/palette.ts'
import { printPicture } from './print.ts'
import { createMeasure, toPng } from '#client/lib/picture/to-png.ts'
import { toSvg } from '#client/lib/picture/to-svg.ts'
import { wholePicture } from './whole.ts'

type Wanted = { id: number; name: string; brackets: readonly OwnBracket[] }

/** Saves the bracket as a picture, or prints it. `too_large`: it would not be legible as a PNG. */
export async function takePicture(
  { id, name, brackets }: Wanted,
  as: 'svg' | 'png' | 'print',
): Promise<'done' | 'too_large'> {
  await document.fonts.ready
  const address = `${location.host}/tournament-details?tournamentId=${id}`
  const picture = wholePicture({ name, address, brackets }, createMeasure())
  if (as === 'print') {
    printPicture(picture, readPalette('light'))
    return 'done'
  }
  if (as === 'svg') {
    const file = new Blob([toSvg(picture, readPalette())], { type: 'image/svg+xml' })
    saveFile(file, `tournament-${id}.svg`)
    return 'done'
  }
  const file = await toPng(picture, readPalette())
  if (!file) return 'too_large'
  saveFile(file, `tournament-${id}.png`)
  return 'done'
}
