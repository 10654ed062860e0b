// Writes messages/params.gen.ts from messages/en.
import { writeFileSync } from 'node:fs'
import { paramsPage } from '#messages/params-page.ts'

writeFileSync(new URL('../messages/params.gen.ts', import.meta.url), paramsPage())
