import { startApp } from '#client/app/start.tsx'
import { reloadOnMissingChunk } from './lib/missing-parts.ts'

reloadOnMissingChunk()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Never aborted: the app runs until the page is closed. Not awaited: the chunks of pages import this module, and
// would wait for its end, which waits for them.
void startApp(root, new AbortController().signal)
