import { describeFlows } from './reference-flows.ts'
import { privateRoutes, publicRoutes, visit } from './reference-routes.ts'
import { signInToStandIn, test } from './reference-site.ts'

test.use({ drawn: true, viewport: { width: 390, height: 844 } })

test('on a phone, visitors see every screen', { tag: '@long' }, async ({ page, toasts }) => {
  await visit(page, publicRoutes, toasts)
})

for (const [which, routes] of [
  ['public', publicRoutes],
  ['private', privateRoutes],
] as const)
  test(`on a phone, players see every ${which} screen`, { tag: '@long' }, async ({ page, toasts }) => {
    await signInToStandIn(page)
    await visit(page, routes, toasts)
  })

test.describe('on a phone', () => describeFlows(['@long']))
