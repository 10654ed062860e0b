import { saveFile } from '#client/lib/save-file.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { readPalette } from '#client/lib/picture/palette.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { paperOf } from './paper.ts'
import { printPictures } from './print.ts'
import { createMeasure, toPng } from '#client/lib/picture/to-png.ts'
import { toSvg } from '#client/lib/picture/to-svg.ts'
import { layoutTree } from '#client/domains/tournaments/bracket/layout/layout.ts'
import { lastStages } from '#client/domains/tournaments/page/first-bracket.ts'
import { bracketTitle } from '#client/domains/tournaments/words/next.ts'
import { fit, moved, stack, type Measure, type Picture, type Shape } from '#client/lib/picture/picture.ts'
import { tablePicture } from './table-picture.ts'
import { treePicture } from './tree-picture.ts'

type Wanted = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** Saves the bracket as a picture, or prints it. `too_large`: it would not be legible as a PNG. */
export async function takePicture(
  { tournament, brackets }: Wanted,
  as: 'svg' | 'png' | 'print',
): Promise<'done' | 'too_large'> {
  await document.fonts.ready
  const { id, name } = tournament
  if (as === 'print') {
    printPictures(paperOf(tournament, brackets, createMeasure()), readPalette('light'))
    return 'done'
  }
  const address = `${location.host}/tournament-details?tournamentId=${id}`
  const picture = wholePicture({ name, address, brackets }, createMeasure())
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

const MARGIN = 32
const HEAD = 64

/** The brackets of the last stages below each other, with the tournament's name and address. */
function wholePicture(
  { name, address, brackets }: { name: string; address: string; brackets: readonly OwnBracket[] },
  measure: Measure,
): Picture {
  const shown = lastStages(brackets)
  const stages = new Set(brackets.map(({ stage }) => stage)).size
  const parts = shown.map((bracket) => {
    const picture = pictureOf(bracket, measure)
    return shown.length > 1 ? titled(bracketTitle(bracket, stages), picture) : picture
  })
  const all = stack(parts, 32)
  const width = Math.max(all.width, 320)
  const head: Shape[] = [
    text(MARGIN, MARGIN + 18, fit(measure, name, width, 22, 700), 22, 'text'),
    text(MARGIN, MARGIN + 40, fit(measure, address, width, 12, 400), 12, 'muted'),
  ]
  return {
    width: width + 2 * MARGIN,
    height: all.height + HEAD + 2 * MARGIN,
    shapes: [...head, ...all.shapes.map((shape) => moved(shape, MARGIN, MARGIN + HEAD))],
  }
}

function pictureOf({ state, nameOf, running, viewer }: OwnBracket, measure: Measure): Picture {
  return state.kind === 'tree'
    ? treePicture({ state, layout: layoutTree(state), nameOf, running, viewer }, measure)
    : tablePicture(state, nameOf, measure)
}

function titled(title: string, { width, height, shapes }: Picture): Picture {
  return {
    width,
    height: height + 32,
    shapes: [text(0, 18, title, 16, 'text'), ...shapes.map((shape) => moved(shape, 0, 32))],
  }
}

const text = (x: number, y: number, words: string, size: number, colour: 'text' | 'muted'): Shape => ({
  kind: 'text',
  x,
  y,
  text: words,
  size,
  weight: size > 12 ? 700 : 400,
  colour,
})
