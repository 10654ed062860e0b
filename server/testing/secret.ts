/** The SECRET_KEY of every server in tests. */
export const TEST_SECRET = 'a secret for tests only, of more than 32 characters'
