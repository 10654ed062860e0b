import { startApp } from './app.tsx'
import { recoverMissingParts } from './lib/missing-parts.ts'

recoverMissingParts()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Never aborted: the page ends with its window.
await startApp(root, new AbortController().signal)
