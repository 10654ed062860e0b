import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appClient, registerApp } from '#server/testing/app-client.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { ask } from '#server/testing/visitor.ts'
import { expect, test } from './fixtures.ts'
import { newPlayer } from './journey.ts'
import { signInAs } from './session.ts'

test.use({ world: 'empty' })

/** An app on the player's own machine, which waits there for its answer. */
async function startApp() {
  const answered: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    if (pathname === '/callback') answered.push(searchParams)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>App</title><p>Back in the app</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, answered, redirect: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback` }
}

test('an app asks, is allowed in the browser, acts, and is removed in the settings', async ({
  server,
  page,
  guard,
}) => {
  guard.allow(/127\.0\.0\.1/)
  const { username } = newPlayer('Apps')
  const player = await insertPlayer(server.url, username, { slug: 'chess', handle: username })
  const local = await startApp()
  const app = await registerApp(server.url, player, {
    name: 'Deck Helper',
    redirect_uris: ['http://127.0.0.1/callback'],
    public: true,
  })
  const client = appClient(server.url, app)
  const redirect_uri = local.redirect
  await signInAs(page, player)

  await page.goto(client.address('profile:read', { redirect_uri }))
  await expect(page.getByRole('heading', { name: 'Allow Deck Helper to act for you?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Back in the app')).toBeVisible()
  expect(local.answered.at(-1)?.get('error')).toBe('access_denied')

  await page.goto(client.address('profile:read', { redirect_uri }))
  await expect(page.getByText('Read your profile')).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('Back in the app')).toBeVisible()
  const { body } = await client.trade(local.answered.at(-1)?.get('code') ?? '', { redirect_uri })
  const read = () => ask(server.url, '/v1/players/profile/', { token: body.access_token })
  expect(await read()).toMatchObject({ status: 200, body: { username } })

  await page.goto(`${server.url}/profile?tab=settings#allowed-apps`)
  const list = page.getByRole('list', { name: 'Apps you allow' })
  await expect(list.getByText('Deck Helper')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Deck Helper' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You haven’t allowed any app.')).toBeVisible()
  expect((await read()).status).toBe(401)
  local.server.close()
})
