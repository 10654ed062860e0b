/** The options of Chromium's `WebAuthn.addVirtualAuthenticator` for a fingerprint reader that always agrees. */
export const fingerprintReader = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const
