import { writeFileSync } from 'node:fs'
import { machinesPage, walkAll } from './machines.ts'

writeFileSync(new URL('../docs/machines.md', import.meta.url), machinesPage(walkAll()))
