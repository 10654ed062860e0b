import { afterAll, afterEach, beforeAll } from 'vitest'
import { mendProviders, startSocialApp, type SocialApp } from '#server/testing/social-app.ts'

export let app: SocialApp

/** Starts the app with all providers for the tests of a file, and mends the providers after each of them. */
export function setUpProviderApp(): void {
  beforeAll(async () => {
    app = await startSocialApp()
  })
  afterAll(() => app.close())
  afterEach(() => mendProviders(app))
}
