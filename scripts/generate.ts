// Writes the sources that are not in the repository: client/routeTree.gen.ts from the files of the routes,
// messages/params.gen.ts from messages/en, and server/platform/db/columns.gen.ts from the baseline of the database. Every
// command runs it first when those have changed (generate.mjs).
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routeTree } from '../client/route-tree.ts'
import { paramsPage } from '#messages/params-page.ts'
import { columnsPage } from './columns-page.ts'

const client = fileURLToPath(new URL('../client', import.meta.url))
await new Generator({ config: getConfig(routeTree, client), root: client }).run()
writeChanged(fileURLToPath(new URL('../messages/params.gen.ts', import.meta.url)), paramsPage())
const db = fileURLToPath(new URL('../server/platform/db', import.meta.url))
writeChanged(join(db, 'columns.gen.ts'), columnsPage(readFileSync(join(db, 'baseline.sql'), 'utf8')))

/** Leaves a file alone that is right, so that nothing which watches it starts again, and never shows half of one. */
function writeChanged(path: string, text: string): void {
  if (read(path) === text) return
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
