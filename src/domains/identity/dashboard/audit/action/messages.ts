import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  area: `{area, select, account {Account} brand {Brand} category {Category} mail {Mail} order {Order} page {Page}
    product {Product} products {Products} promotion {Promotion} review {Review} search_rule {Search rule} seller {Seller} settings {Settings}
    shipping_method {Shipping method} shop {Shop} slide {Slide} slides {Slides} staff {Staff} tax_rate {Tax rate} token {Access token}
    webhook {Webhook} other {{area}}}`,
  deed: `{deed, select, activated {opened} appointed {appointed} approved {approved}
    backup_codes_renewed {backup codes renewed} blocked {blocked} canceled {canceled} changed {changed} created {created}
    deal_changed {deal changed} deactivated {closed} deleted {deleted} delivered {delivered} disputed {payment disputed} edited {changed}
    email_change_asked {new email asked for} email_changed {email changed} email_verified {email confirmed}
    expired {expired unpaid} exported {exported} first_owner_made {first owner made} hidden {hidden} import_canceled {import canceled}
    import_started {import started} imported {imported} invite_accepted {invite accepted} invite_resent {invite sent again}
    invite_revoked {invite withdrawn} invited {invited} lapsed {lapsed untouched} logged_in {logged in} made {made} note {note written}
    ordered {put in order} paid {paid} paid_too_late {paid after it was canceled} paid_twice {paid twice}
    passkey_added {passkey added} payment_declined {payment declined} payment_switched {other way to pay chosen}
    payment_under_way {payment under way} passkey_deleted {passkey deleted}
    password_changed {password changed} password_reset {password reset} picture_failed {picture could not be fetched} pinged {tested}
    placed {put in another place} prices_changed {prices changed} processing {in work} redelivered {sent again} selling_changed {way of selling changed} refund_transferred {refund transferred}
    refund_failed {refund failed} refunded {refunded} refunded_outside {refunded at the provider} replied {answered} restored {restored} retried {sent again}
    return_accepted {return accepted} return_declined {return declined} return_received {return received}
    return_requested {return asked for} revoked {revoked} role_changed {role changed}
    secret_changed {secret changed} second_factor_off {two-step log-in off} second_factor_on {two-step log-in on}
    second_factor_removed {two-step log-in removed} session_ended {logged out elsewhere}
    sessions_ended {logged out everywhere} shipped {shipped} signed_up {signed up} stock_changed {stock changed} surplus_refund_failed {refund of a surplus failed} switched_off {switched off by itself}
    unblocked {unblocked} went_live {opened for real} wrong_payment_returned {payment that did not fit returned} other {{deed}}}`,
};

export const de: Messages<typeof en> = {
  area: `{area, select, account {Konto} brand {Marke} category {Kategorie} mail {E-Mail} order {Bestellung} page {Seite}
    product {Produkt} products {Produkte} promotion {Aktion} review {Bewertung} search_rule {Suchregel} seller {Händler} settings {Einstellungen}
    shipping_method {Versandart} shop {Shop} slide {Bild der Startseite} slides {Bilder der Startseite} staff {Team} tax_rate {Steuersatz} token {Zugangsschlüssel}
    webhook {Webhook} other {{area}}}`,
  deed: `{deed, select, activated {geöffnet} appointed {ernannt} approved {freigegeben}
    backup_codes_renewed {Ersatzcodes erneuert} blocked {gesperrt} canceled {storniert} changed {geändert} created {angelegt}
    deal_changed {Angebot geändert} deactivated {geschlossen} deleted {gelöscht} delivered {zugestellt} disputed {Zahlung angefochten} edited {geändert}
    email_change_asked {neue E-Mail-Adresse verlangt} email_changed {E-Mail-Adresse geändert}
    email_verified {E-Mail-Adresse bestätigt} expired {unbezahlt abgelaufen} exported {exportiert} first_owner_made {erster Inhaber eingesetzt}
    hidden {verborgen} import_canceled {Import abgebrochen} import_started {Import begonnen} imported {importiert}
    invite_accepted {Einladung angenommen} invite_resent {Einladung erneut gesendet}
    invite_revoked {Einladung zurückgezogen} invited {eingeladen} lapsed {unbearbeitet verfallen} logged_in {angemeldet} made {erstellt}
    note {Notiz geschrieben} ordered {geordnet} paid {bezahlt} paid_too_late {nach der Stornierung bezahlt} paid_twice {doppelt bezahlt}
    passkey_added {Passkey hinzugefügt} payment_declined {Zahlung abgelehnt} payment_switched {andere Zahlungsart gewählt}
    payment_under_way {Zahlung unterwegs}
    passkey_deleted {Passkey gelöscht} password_changed {Passwort geändert} password_reset {Passwort zurückgesetzt}
    picture_failed {Bild nicht abrufbar} pinged {getestet} placed {umgestellt} prices_changed {Preise geändert} processing {in Bearbeitung} redelivered {erneut gesendet} selling_changed {Verkaufsweise geändert}
    refund_transferred {Erstattung überwiesen} refund_failed {Erstattung gescheitert} refunded {erstattet} refunded_outside {beim Zahlungsanbieter erstattet} replied {beantwortet}
    restored {wiederhergestellt} retried {erneut gesendet} return_accepted {Rücksendung angenommen}
    return_declined {Rücksendung abgelehnt} return_received {Rücksendung erhalten} return_requested {Rücksendung verlangt}
    revoked {widerrufen} role_changed {Rolle geändert} secret_changed {Geheimnis geändert}
    second_factor_off {Anmeldung in zwei Schritten aus}
    second_factor_on {Anmeldung in zwei Schritten an} second_factor_removed {Anmeldung in zwei Schritten entfernt}
    session_ended {anderswo abgemeldet} sessions_ended {überall abgemeldet} shipped {versandt} signed_up {registriert}
    stock_changed {Bestand geändert} surplus_refund_failed {Erstattung einer Überzahlung gescheitert} switched_off {von selbst ausgeschaltet} unblocked {entsperrt} went_live {eröffnet} wrong_payment_returned {unpassende Zahlung zurückgegeben} other {{deed}}}`,
};
