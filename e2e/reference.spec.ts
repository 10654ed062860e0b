import { describeFlows } from './reference-flows.ts'
import { privateRoutes, publicRoutes, visit } from './reference-routes.ts'
import { signInToStandIn, test } from './reference-site.ts'

test('visitors see every screen', { tag: '@long' }, async ({ page, toasts }) => {
  await visit(page, publicRoutes, toasts)
})

test('players see every screen', { tag: '@long' }, async ({ page, toasts }) => {
  await signInToStandIn(page)
  await visit(page, privateRoutes, toasts)
})

test('players see every public screen', { tag: '@long' }, async ({ page, toasts }) => {
  await signInToStandIn(page)
  await visit(page, publicRoutes, toasts)
})

describeFlows()
