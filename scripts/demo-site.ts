import { chromium, type Browser } from '@playwright/test'
import { startServer } from '#server/testing/child.ts'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'

/** Runs `work` with a server of a new demo world and a browser; both are closed afterwards. */
export async function withDemoSite(
  work: (site: { url: string; browser: Browser }) => Promise<void>,
): Promise<void> {
  await ensureBuilt()
  const executablePath = await ensureBrowser()
  const server = await startServer({ demo: true })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  try {
    await work({ url: server.url, browser })
  } finally {
    await browser.close()
    await server.stop()
  }
}
