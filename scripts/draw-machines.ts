import { writeFileSync } from 'node:fs'
import { machinesPage } from './machines.ts'

writeFileSync(new URL('../docs/machines.md', import.meta.url), machinesPage())
