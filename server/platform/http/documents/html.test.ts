import { expect, test } from 'vitest'
import { escapeHtml, jsonForHtml } from './html.ts'

test('text stays text, also in an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
})

test('data embedded in the page is escaped', () => {
  const text = jsonForHtml({ name: '</script><script>alert(1)</script>\u2028' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>\u2028' })
})
