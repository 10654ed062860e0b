import type { CatalogueMode } from './catalogue-shapes.ts'

export const VALORANT_MAPS: CatalogueMode['maps'] = [
  ['ascent', 'Ascent'],
  ['bind', 'Bind'],
  ['haven', 'Haven'],
  ['icebox', 'Icebox'],
  ['lotus', 'Lotus'],
  ['split', 'Split'],
  ['sunset', 'Sunset'],
]
export const CS_MAPS: CatalogueMode['maps'] = [
  ['ancient', 'Ancient'],
  ['anubis', 'Anubis'],
  ['dust2', 'Dust II'],
  ['inferno', 'Inferno'],
  ['mirage', 'Mirage'],
  ['nuke', 'Nuke'],
  ['train', 'Train'],
]
