type Sample = { id: string; name: string; v1: string; v1a: string }

export const SECRET_PLACEHOLDER = 'whsec_…'
export const KEY_PLACEHOLDER = 'whpk_…'

/** Code that checks a message: its age, and one of its signatures. `body` is the raw text, as it came. */
export const SAMPLES: readonly Sample[] = [
  {
    id: 'node',
    name: 'Node.js',
    v1: `import { createHmac, timingSafeEqual } from 'node:crypto'

const key = Buffer.from('whsec_…'.slice(6), 'base64')

export function isGenuine(headers, body) {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
    v1a: `import { createPublicKey, verify } from 'node:crypto'

const x = Buffer.from('whpk_…'.slice(5), 'base64').toString('base64url')
const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

export function isGenuine(headers, body) {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const content = Buffer.from(\`\${id}.\${time}.\${body}\`)
  return headers['webhook-signature']
    .split(' ')
    .some((each) => verify(null, content, key, Buffer.from(each.replace('v1a,', ''), 'base64')))
}`,
  },
  {
    id: 'python',
    name: 'Python',
    v1: `import base64, hashlib, hmac, time

KEY = base64.b64decode("whsec_…"[6:])

def is_genuine(headers, body: str) -> bool:
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    digest = hmac.new(KEY, f"{id}.{at}.{body}".encode(), hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    signatures = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(each, expected) for each in signatures)`,
    v1a: `import base64, time
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

KEY = Ed25519PublicKey.from_public_bytes(base64.b64decode("whpk_…"[5:]))

def is_genuine(headers, body: str) -> bool:
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    for each in headers["webhook-signature"].split(" "):
        try:
            KEY.verify(base64.b64decode(each.removeprefix("v1a,")), f"{id}.{at}.{body}".encode())
            return True
        except InvalidSignature:
            continue
    return False`,
  },
  {
    id: 'go',
    name: 'Go',
    v1: `func isGenuine(h http.Header, body []byte) bool {
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix("whsec_…", "whsec_"))
	id, at := h.Get("webhook-id"), h.Get("webhook-timestamp")
	sec, err := strconv.ParseInt(at, 10, 64)
	if err != nil || time.Since(time.Unix(sec, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + at + "." + string(body)))
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, each := range strings.Fields(h.Get("webhook-signature")) {
		if hmac.Equal([]byte(each), []byte(expected)) {
			return true
		}
	}
	return false
}`,
    v1a: `func isGenuine(h http.Header, body []byte) bool {
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix("whpk_…", "whpk_"))
	id, at := h.Get("webhook-id"), h.Get("webhook-timestamp")
	sec, err := strconv.ParseInt(at, 10, 64)
	if err != nil || time.Since(time.Unix(sec, 0)).Abs() > 5*time.Minute {
		return false
	}
	content := []byte(id + "." + at + "." + string(body))
	for _, each := range strings.Fields(h.Get("webhook-signature")) {
		given, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(each, "v1a,"))
		if err == nil && ed25519.Verify(ed25519.PublicKey(key), content, given) {
			return true
		}
	}
	return false
}`,
  },
  {
    id: 'php',
    name: 'PHP',
    v1: `function is_genuine(array $headers, string $body): bool {
    $key = base64_decode(substr('whsec_…', 6));
    $id = $headers['webhook-id'];
    $at = $headers['webhook-timestamp'];
    if (abs(time() - (int) $at) > 300) return false;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$at.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $each)
        if (hash_equals($expected, $each)) return true;
    return false;
}`,
    v1a: `function is_genuine(array $headers, string $body): bool {
    $key = base64_decode(substr('whpk_…', 5));
    $id = $headers['webhook-id'];
    $at = $headers['webhook-timestamp'];
    if (abs(time() - (int) $at) > 300) return false;
    foreach (explode(' ', $headers['webhook-signature']) as $each) {
        $given = base64_decode(substr($each, 4));
        if (strlen($given) === 64 && sodium_crypto_sign_verify_detached($given, "$id.$at.$body", $key))
            return true;
    }
    return false;
}`,
  },
  {
    id: 'ruby',
    name: 'Ruby',
    v1: `require 'base64'
require 'openssl'

KEY = Base64.decode64('whsec_…'.delete_prefix('whsec_'))

def genuine?(headers, body)
  id, at = headers['webhook-id'], headers['webhook-timestamp']
  return false if (Time.now.to_i - at.to_i).abs > 300

  digest = OpenSSL::HMAC.digest('SHA256', KEY, "#{id}.#{at}.#{body}")
  expected = "v1,#{Base64.strict_encode64(digest)}"
  headers['webhook-signature'].split.any? { |each| OpenSSL.secure_compare(each, expected) }
end`,
    v1a: `require 'base64'
require 'openssl'

RAW = Base64.decode64('whpk_…'.delete_prefix('whpk_'))
KEY = OpenSSL::PKey.read(['302a300506032b6570032100'].pack('H*') + RAW)

def genuine?(headers, body)
  id, at = headers['webhook-id'], headers['webhook-timestamp']
  return false if (Time.now.to_i - at.to_i).abs > 300

  headers['webhook-signature'].split.any? do |each|
    KEY.verify(nil, Base64.decode64(each.delete_prefix('v1a,')), "#{id}.#{at}.#{body}")
  end
end`,
  },
]
