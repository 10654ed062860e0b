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

export const VALORANT_SIDES: CatalogueMode['startSides'] = [
  ['attack', 'site.catalogue.start.attack'],
  ['defence', 'site.catalogue.start.defence'],
]
export const CS_SIDES: CatalogueMode['startSides'] = [
  ['ct', 'site.catalogue.start.ct'],
  ['t', 'site.catalogue.start.t'],
]
