/** Who builds, and what they did. */
export interface PeopleTables {
  editors: { id: string; email: string; password_hash: string; role: string; created_at: string };
  editor_sessions: { token_hash: string; editor_id: string; expires_at: string };
  /** Mailed links on which somebody chooses a password: gone once used. */
  editor_links: {
    id: string;
    /** invitation · reset */
    kind: string;
    /** Lower case. Of a reset as it was asked for: whether there is such an account is asked when the mail is written. */
    email: string;
    /** Of whom an invitation makes; null for a reset. */
    role: string | null;
    language: string;
    created_by: string | null;
    /** Null until the mail is written, which alone has the token. */
    token_hash: string | null;
    created_at: string;
    expires_at: string;
  };
  /** AuditEvent, in order of their ids; rows are only added. */
  audit_events: { id: string; kind: string; person: string | null; subject: string; title: string; details: string; at: string };
}
