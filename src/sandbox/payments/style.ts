/** How the stand-ins of payment providers look, beside what all stand-ins share. */
export const PAYMENT_STYLE = `.page{max-width:560px}.payment{background:#fff;border:1px solid #dfe3e8;border-radius:14px;padding:24px;box-shadow:0 1px 2px #1c243010,0 8px 24px #1c243012}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 20px;font-weight:600}.brand i{width:28px;height:28px;border-radius:8px;background:linear-gradient(135deg,#12806a,#1d4fb8)}.brand span{margin-inline-start:auto;font-weight:500;font-size:13px;color:#6b4e14;background:#f7ecd0;border-radius:999px;padding:2px 10px}
.sum{font-size:30px;line-height:1.2;font-variant-numeric:tabular-nums}.fields{display:grid;grid-template-columns:1fr 1fr;gap:14px;margin-bottom:18px}.fields p{margin:0}.fields .number{grid-column:1/-1}
label{display:block;font-weight:600;margin:0 0 6px}input{box-sizing:border-box;width:100%;min-height:44px;border:1px solid #8a95a3;border-radius:10px;padding:8px 12px;font:inherit;font-variant-numeric:tabular-nums}input[aria-invalid]{border-color:#b3261e}
.fault{display:block;margin-top:6px;font-size:14px;color:#8c1d18}.error{margin:0 0 16px;padding:10px 14px;border-radius:10px;background:#fdeceb;color:#8c1d18}
input:focus-visible,button:focus-visible,summary:focus-visible{outline:2px solid #1d4fb8;outline-offset:2px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 18px;border-radius:10px;border:1px solid #cfd6de;background:#fff;color:#1c2430;cursor:pointer}button:hover{background:#f2f6fd}
button.main{width:100%;background:#1d4fb8;border-color:#1d4fb8;color:#fff}button.main:hover{background:#173f95}.actions{display:grid;gap:10px}
details{margin-top:14px}summary{cursor:pointer;color:#56606e;border-radius:6px;min-height:24px}dl{font-size:14px;margin-bottom:0}code{font-variant-numeric:tabular-nums;white-space:nowrap}
.choices{border:0;border-top:1px solid #eceff2;margin:22px 0 0;padding:20px 0 0;min-width:0}.choices legend{float:left;width:100%;font-weight:600;padding:0;margin:0 0 10px}.choices ul{clear:both;border:0;border-radius:0;overflow:visible}
.choices li{display:grid;grid-template-columns:minmax(0,190px) 1fr;gap:14px;align-items:center;padding:6px 0;border:0}.choices li span{color:#56606e;font-size:14px;line-height:1.4}.choices button{padding:8px 12px;font-weight:500;text-align:start}
@media(max-width:520px){.page{padding:16px 12px}.payment{padding:18px}.choices li{grid-template-columns:1fr;gap:4px;padding:8px 0}}`;
