import { readFile } from 'node:fs/promises'
import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'

const PAGE = /[\\/]content[\\/]pages[\\/].*\.md$/
const markdown = new MarkdownIt({ html: false, linkify: true })

/** Serves the texts of `content/pages` to the client, drawn as the server draws them, as one chunk each. */
export const pages: Plugin = {
  name: 'pages',
  enforce: 'pre',
  async load(id) {
    if (!PAGE.test(id)) return undefined
    const text = await readFile(id, 'utf8')
    const source = text.replace(/^---\n[\s\S]*?\n---\n+/, '')
    const page = {
      title: /^# (.+)$/m.exec(source)?.[1] ?? '',
      html: markdown.render(source.replace(/^# .+(\n|$)/m, '')),
      updated: /^updated: (\S+)$/m.exec(text)?.[1] ?? '',
    }
    return { code: `export default ${JSON.stringify(page)}`, moduleType: 'js' }
  },
}
